import { contractCopy } from '@akvapolis/copy/purchase/contract'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { userQuery } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Contract } from '../state/contract.ts'
import { useFormErrors } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** The contract in use, the days it has left, and a way not to use them. */
export function ContractCard({ contract }: { contract: Contract }) {
  const client = useQueryClient()
  const { is_pay_by_bonus: refusal } = useFormErrors()
  const said = contract.hindrance || refusal
  const discarding = useSinglePress(async () => {
    const outcome = await callApi(calls.discardBonusDays, {})
    if (!outcome.ok) return toast.error(outcome.message)
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    toast.info(contractCopy.discarded)
  })
  return (
    <Card title={contractCopy.title} level={3}>
      <div className={styles.stack}>
        <p>
          {contractCopy.contract(contract.number, formatDate(contract.end))}
          <br />
          <strong>{contractCopy.daysLeft(contract.daysLeft)}</strong>
        </p>
        {said && (
          <Notice tone="warning">
            <p>{said}</p>
          </Notice>
        )}
        <Button look="link" onClick={discarding.press} busy={discarding.isBusy}>
          {contractCopy.discard}
        </Button>
      </div>
    </Card>
  )
}
