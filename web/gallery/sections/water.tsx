import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { Card } from '../../src/ui/basic/card.tsx'
import { Drawing } from '../../src/ui/drawing/drawing.tsx'
import { drawingNames } from '../../src/ui/drawing/drawing-names.ts'
import { Dive } from '../../src/ui/water/dive.tsx'
import styles from './gallery.module.css'

/** The picture of the cover, its thin line, and each drawing in both its sizes. */
export function Water() {
  return (
    <>
      <div className={styles.band} />
      <Dive cover={demoCover} />
      <Card title="Рисунки">
        <div className={styles.row} data-demo="drawings">
          {drawingNames.map((name) => (
            <Drawing key={name} name={name} />
          ))}
          {drawingNames.map((name) => (
            <Drawing key={name} name={name} size={128} />
          ))}
        </div>
      </Card>
    </>
  )
}
