import { useState } from 'react'
import { StepBar } from '../../src/purchase/step/step-bar.tsx'
import { Card } from '../../src/ui/basic/card.tsx'
import { Icon, type IconName } from '../../src/ui/basic/icon.tsx'
import { Logo } from '../../src/ui/basic/logo.tsx'
import { Menu } from '../../src/ui/menu/menu.tsx'
import { Notice } from '../../src/ui/notice/notice.tsx'
import { Price } from '../../src/ui/price/price.tsx'
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx'
import { Status } from '../../src/ui/table/status.tsx'
import { Table } from '../../src/ui/table/table.tsx'
import styles from './gallery.module.css'

const steps = ['Данные поездки и стоимость', 'Персональные данные', 'Оплата и получение полиса']
const icons: IconName[] = [
  'calendar',
  'close',
  'check',
  'down',
  'left',
  'right',
  'plus',
  'minus',
  'error',
  'info',
  'warning',
  'success',
  'search',
  'more',
  'burger',
  'pencil',
  'trash',
  'download',
  'eye',
  'eyeOff',
  'mail',
  'lock',
  'person',
  'exit',
]
const policies = [
  {
    id: 1,
    number: 'AP-26-000001',
    issued: '21.11.2026',
    program: 'Open Water Diver',
    total: 3458.5,
    isPaid: true,
  },
  { id: 2, number: 'AP-26-••••••', issued: '03.10.2026', program: '–', total: 12980, isPaid: false },
]

export function Pieces() {
  return (
    <>
      <Steps />
      <Notices />
      <Policies />
      <PriceAndSigns />
    </>
  )
}

function Steps() {
  const [step, setStep] = useState(2)
  return (
    <Card title="Шаги">
      <div className={styles.column}>
        <StepBar steps={steps} current={1} />
        <div data-demo="steps">
          <StepBar steps={steps} current={step} onStep={setStep} />
        </div>
      </div>
    </Card>
  )
}

function Notices() {
  return (
    <Card title="Сообщения на месте">
      <div className={styles.column}>
        <Notice tone="info">Полис придёт на e-mail в течение нескольких минут.</Notice>
        <Notice tone="success" title="Оплата произведена">
          Полис отправлен на ivanov@example.org
        </Notice>
        <Notice tone="warning">Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис</Notice>
        <Notice tone="error" title="Не получилось отправить код">
          Повторите через минуту.
        </Notice>
      </div>
    </Card>
  )
}

function Policies() {
  return (
    <Card title="Таблица">
      <Table
        caption="Оформленные полисы"
        rows={policies}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Номер', cell: ({ number }) => number, isName: true },
          { title: 'Дата оформления', cell: ({ issued }) => issued },
          { title: 'Программа', cell: ({ program }) => program },
          { title: 'Сумма', cell: ({ total }) => <Price amount={total} size="text" />, align: 'end' },
          {
            title: 'Статус',
            cell: ({ isPaid }) => (
              <Status tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'оплачен' : 'не оплачен'}</Status>
            ),
          },
        ]}
        actions={({ number }) => (
          <Menu
            label={`Действия: ${number}`}
            items={[{ label: 'Скачать', icon: 'download', onSelect: () => {} }]}
          />
        )}
      />
    </Card>
  )
}

function PriceAndSigns() {
  return (
    <Card title="Цена, загрузка, знаки">
      <div className={styles.column}>
        <p data-demo="prices">
          <Price amount={12480} /> <Price amount={3458.5} size="text" />{' '}
          <Price amount={30000} currency="EUR" size="text" />
        </p>
        <p className={styles.row}>
          <Status tone="success">оплачен</Status>
          <Status tone="warning">не оплачен</Status>
          <Status tone="error">отменён</Status>
          <Status tone="neutral">Черновик</Status>
        </p>
        <Skeleton look="title" />
        <Skeleton lines={3} />
        <Skeleton look="field" />
        <p className={styles.row}>
          <Logo />
          <Logo size={48} />
          {icons.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </p>
      </div>
    </Card>
  )
}
