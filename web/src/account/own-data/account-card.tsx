import { accountCopy } from '@akvapolis/copy/account/own-data'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { saveFile } from '../../documents/save-file.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from '../change/own-data.module.css'
import { DeleteAccountButton } from './delete-account-button.tsx'

/** What we keep of the customer: to take along, or to have deleted. */
export function AccountCard() {
  return (
    <Card title={accountCopy.heading}>
      <div className={styles.form}>
        <p className={styles.quiet}>{accountCopy.exportHint}</p>
        <Button look="quiet" icon="download" onClick={saveOwnData}>
          {accountCopy.export}
        </Button>
        <p className={styles.quiet}>{accountCopy.deleteHint}</p>
        <DeleteAccountButton />
      </div>
    </Card>
  )
}

async function saveOwnData(): Promise<void> {
  const outcome = await callApi(calls.exportData, {})
  if (!outcome.ok) return toast.error(outcome.message)
  const text = JSON.stringify(outcome.body, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), accountCopy.fileName)
}
