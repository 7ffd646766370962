import { useState } from 'react'
import { Button, buttonClass, IconButton } from '../../src/ui/basic/button.tsx'
import { Card } from '../../src/ui/basic/card.tsx'
import styles from './gallery.module.css'

export function Buttons() {
  const [presses, setPresses] = useState(0)
  const [works, setWorks] = useState(0)

  async function work() {
    setWorks((count) => count + 1)
    // Until the test says that the work is done.
    await new Promise((resolve) => addEventListener('work-done', resolve, { once: true }))
  }
  return (
    <Card title="Кнопки">
      <div className={styles.row}>
        <Button onClick={work}>Получить расчет</Button>
        <output data-testid="works">{works}</output>
        <Button look="quiet" icon="plus">
          Добавить туриста
        </Button>
        <Button look="danger" icon="trash">
          Удалить черновик
        </Button>
        <Button look="link">Изменить данные</Button>
        <Button busy onClick={() => setPresses(presses + 1)}>
          Перейти к оплате
        </Button>
        <Button look="quiet" busy>
          Отправляем код
        </Button>
        <output data-testid="presses">{presses}</output>
        <Button disabled>Оформить полис</Button>
        <Button look="quiet" disabled>
          Войти
        </Button>
        <Button look="link" disabled>
          Сегодня
        </Button>
        <a className={buttonClass('quiet')} href="#buttons">
          Ссылка-кнопка
        </a>
        <IconButton icon="download" label="Скачать полис" />
        <IconButton icon="trash" label="Удалить" disabled />
        <Button wide>Продолжить оформление полиса с очень длинным названием на узком экране</Button>
      </div>
    </Card>
  )
}
