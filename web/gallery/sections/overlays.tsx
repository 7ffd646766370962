import { useState } from 'react'
import { Button } from '../../src/ui/basic/button.tsx'
import { Card } from '../../src/ui/basic/card.tsx'
import { useCountdown } from '../../src/ui/countdown/use-countdown.ts'
import { Disclosure } from '../../src/ui/menu/disclosure.tsx'
import { Menu } from '../../src/ui/menu/menu.tsx'
import { Dialog } from '../../src/ui/overlay/dialog.tsx'
import { CodeInput } from '../../src/ui/secret/code-input.tsx'
import { toast } from '../../src/ui/toast/toast.ts'
import styles from './gallery.module.css'

export function Overlays() {
  const [open, setOpen] = useState<'code' | 'terms' | null>(null)
  const [chosen, setChosen] = useState('')
  return (
    <Card title="Окна, меню, сообщения">
      <div className={styles.row}>
        <Button onClick={() => setOpen('code')}>Ввести код</Button>
        <Button look="quiet" onClick={() => setOpen('terms')}>
          Правила страхования
        </Button>
        <Menu
          label="Действия: Иванов Иван"
          items={[
            { label: 'Редактировать', icon: 'pencil', onSelect: () => setChosen('edit') },
            { label: 'Скачать', icon: 'download', disabled: true, onSelect: () => setChosen('download') },
            { label: 'Ввести код', icon: 'lock', onSelect: () => setOpen('code') },
            { label: 'Удалить', icon: 'trash', isDangerous: true, onSelect: () => setChosen('delete') },
          ]}
        />
        <output data-testid="chosen">{chosen}</output>
        <Disclosure label="Полисы">
          <a href="#policies">Оформленные полисы</a>
        </Disclosure>
        <Toasts />
      </div>
      <CodeDialog isOpen={open === 'code'} onClose={() => setOpen(null)} />
      <TermsDialog isOpen={open === 'terms'} onClose={() => setOpen(null)} />
      <Resend />
    </Card>
  )
}

function Toasts() {
  return (
    <>
      <Button look="quiet" onClick={() => toast.success('Полис отправлен на email')}>
        Успех
      </Button>
      <Button
        look="quiet"
        onClick={() => toast.info('Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис')}
      >
        Справка
      </Button>
      <Button look="quiet" onClick={() => toast.error('Сессия устарела, обновите страницу')}>
        Ошибка
      </Button>
    </>
  )
}

type OpenDialog = { isOpen: boolean; onClose: () => void }

function CodeDialog({ isOpen, onClose }: OpenDialog) {
  const [code, setCode] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Введите код подтверждения"
      actions={<Button onClick={() => toast.info('Код принят')}>Подтвердить</Button>}
    >
      <CodeInput
        name="dialog-code"
        label="Код отправлен на номер +7 (916) 123-45-67"
        value={code}
        onChange={setCode}
      />
    </Dialog>
  )
}

function TermsDialog({ isOpen, onClose }: OpenDialog) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Правила и условия страхования"
      size="wide"
      isReading
      actions={<Button onClick={onClose}>Понятно</Button>}
    >
      {Array.from({ length: 24 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
        <p key={index}>
          Страховщик возмещает расходы, которые застрахованный понёс во время поездки вследствие страхового
          случая.
        </p>
      ))}
    </Dialog>
  )
}

function Resend() {
  const { left, isRunning, restart } = useCountdown(3)
  return (
    <p className={styles.row}>
      {isRunning ? (
        <span data-testid="left">{left}</span>
      ) : (
        <Button look="link" onClick={restart}>
          Отправить код повторно
        </Button>
      )}
    </p>
  )
}
