import { accountCopy } from '@akvapolis/copy/account/own-data'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { saveFile } from '../../documents/save-file.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from '../change/own-data.module.css'

const DeleteAccountDialog = late(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  { closedBy: ({ onClose }) => onClose },
)

/** What we keep of the customer: to take along, or to have deleted. */
export function AccountCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={accountCopy.heading}>
      <div className={styles.form}>
        <p className={styles.quiet}>{accountCopy.exportHint}</p>
        <Button look="quiet" icon="download" onClick={saveOwnData}>
          {accountCopy.export}
        </Button>
        <p className={styles.quiet}>{accountCopy.deleteHint}</p>
        <Button look="link" icon="trash" onClick={() => setAsking(true)}>
          {accountCopy.delete}
        </Button>
        {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
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
