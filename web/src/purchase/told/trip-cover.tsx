import type { Info } from '@akvapolis/contract/calculator'
import { type ToldFor, toldCoverCopy as words } from '@akvapolis/copy/papers/told-cover'
import { useState } from 'react'
import { ToldCover } from '../../cover/told-cover.tsx'
import { useFacts } from '../../session/facts.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { useProgrammes, useRisks } from '../engine/dictionaries.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { askedOf } from '../state/flow-details.ts'
import { useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** What the form as it stands would be insured for. It stands in the page from the start, for a price its sums. */
export function TripCover() {
  const cover = useFacts()?.cover
  const asked = useToldFor()
  const { price } = useFlow()
  const [isAsking, setAsking] = useState(false)
  if (!cover) return null
  return (
    <Card>
      <ToldCover cover={cover} asked={asked}>
        {price && <KeyInformation of={price.info.number} />}
        <p className={styles.buttons}>
          <Button look="link" onClick={() => setAsking(true)}>
            {words.isDiveInsured}
          </Button>
        </p>
      </ToldCover>
      {isAsking && <OfferDiveDialog cover={cover} asked={asked} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const KeyInformation = late(async () => (await import('../../ui/paper/key-information.tsx')).KeyInformation, {
  isExtra: true,
})

const OfferDiveDialog = late(
  async () => (await import('../../cover/dive/offer-dive-dialog.tsx')).OfferDiveDialog,
  { closedBy: ({ onClose }) => onClose },
)

function useToldFor(): ToldFor {
  const { code, product, price } = useFlow()
  const { data: named = [] } = useRisks()
  const chosen = useFormValue((form) => form.risks)
  const countries = useFormValue((form) => form.countries)
  const isAsked = useFormValue((form) => askedOf(product, form).extraRisks)
  const ids = isAsked ? chosen.slice(1).map(({ risk_id }) => risk_id) : []
  return {
    product: code,
    programmeDepth: useProgrammeDepth(),
    insuredSum: insuredSumOf(price?.info, countries),
    risks: named.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ risk_id: id, name })),
  }
}

/** Euros of the last price, which go by where it is for; null: it is for other countries than are chosen now. */
const insuredSumOf = (info: Info | undefined, chosen: readonly number[]): number | null =>
  chosen.length === info?.countries.length && info.countries.every(({ id }) => chosen.includes(id))
    ? info.insurance_amount
    : null

/** Metres of the chosen programme. */
function useProgrammeDepth(): number | null {
  const level = useFormValue((form) => form.trip.diving_program_groups)
  const programme = useFormValue((form) => form.trip.diving_program_id)
  const { data } = useProgrammes(level)
  return data?.find(({ id }) => id === programme)?.depth ?? null
}
