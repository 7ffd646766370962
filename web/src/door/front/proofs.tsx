import type { Facts } from '@akvapolis/contract/facts'
import { frontCopy } from '@akvapolis/copy/front'
import { assistanceTitle } from '@akvapolis/copy/papers/cover'
import type { ReactNode } from 'react'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { DrawingName } from '../../ui/drawing/drawing-names.ts'
import styles from './front.module.css'

/** Why to trust it: what anybody can try by themselves. */
export function Proofs({ facts }: { facts: Facts | null }) {
  return (
    <section aria-labelledby="proofs">
      <h2 id="proofs">{frontCopy.proofs}</h2>
      <ul className={styles.proofs}>
        <Proof drawing="page" title={frontCopy.paper}>
          {frontCopy.paperHint} <a href="/check">{frontCopy.toCheck}</a>
        </Proof>
        <Proof drawing="money" title={frontCopy.money}>
          {frontCopy.moneyHint}
        </Proof>
        {facts && (
          <Proof drawing="headset" title={assistanceTitle(facts.cover.assistance_hours).ru}>
            {frontCopy.assistanceHint} <a href="/sos">{frontCopy.toSos}</a>
          </Proof>
        )}
      </ul>
    </section>
  )
}

function Proof({ drawing, title, children }: { drawing: DrawingName; title: string; children: ReactNode }) {
  return (
    <li className={styles.proof}>
      <Drawing name={drawing} />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
