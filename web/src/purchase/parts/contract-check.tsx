import { contractCopy } from '@akvapolis/copy/purchase/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { userQuery } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Link } from '../../ui/route/link.tsx'
import page from '../step/page.module.css'
import styles from '../step/step.module.css'

/** Asks for the number of a contract; one that is the customer's own opens the calculator. */
export function ContractCheck({ lead, onFound }: { lead: string; onFound: () => void }) {
  const client = useQueryClient()
  const { values, field, trouble, clear, show } = useFields({ policy_number: '' })
  const refuse = (message: string) => show({ errors: { policy_number: [message] } })

  const { isBusy, handleSubmit } = useSubmit(async () => {
    clear()
    const policy_number = values.policy_number.trim()
    if (policy_number === '') return refuse(contractCopy.numberNeeded)
    const outcome = await callApi(calls.checkBonusDays, { body: { policy_number } })
    if (!outcome.ok) return show(outcome)
    if (outcome.body.result.dms_end === null) return refuse(contractCopy.notFound)
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    onFound()
  })
  return (
    <div className={page.alone}>
      <Card title={contractCopy.title}>
        <form className={styles.stack} noValidate onSubmit={handleSubmit}>
          <p>{lead}</p>
          <TextField
            {...field('policy_number')}
            label={contractCopy.number}
            autoCapitalize="characters"
            enterKeyHint="go"
            hint={contractCopy.numberHint}
            required
          />
          {trouble && <p role="alert">{trouble}</p>}
          <Button type="submit" busy={isBusy}>
            {contractCopy.check}
          </Button>
          <p>
            <Link to="/personal/data">{contractCopy.toOwnData}</Link>
          </p>
          <p>
            <Link to="/calc">{contractCopy.ordinary}</Link>
          </p>
        </form>
      </Card>
    </div>
  )
}
