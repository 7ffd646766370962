import { frameCopy } from '@akvapolis/copy/frame'
import { useSite } from '../../session/site.ts'
import styles from './demo-tariff.module.css'

/** Beside every price while the tariff is the demonstration one. */
export function DemoTariff() {
  return useSite()?.sandbox ? <p className={styles.note}>{frameCopy.sandboxTariff}</p> : null
}
