import { ownConsentsCopy } from '@akvapolis/copy/account/consents'
import { accountCopy } from '@akvapolis/copy/account/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../form/fields/form-dialog.tsx'
import { useFields } from '../../form/fields/use-fields.ts'
import { forgetCustomer } from '../../session/end/forget-customer.ts'
import { takeTheme } from '../../session/end/kept-theme.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CurrentPassword } from '../change/current-password.tsx'
import styles from '../change/own-data.module.css'

type Props = { withdrawsConsent: boolean; onClose: () => void }

/** Names what goes and what the law makes us keep, before the account is gone. */
export function DeleteAccountDialog({ withdrawsConsent, onClose }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const { values, field, trouble, clear, show } = useFields({ current_password: '' })

  async function handleSend() {
    clear()
    const current_password = values.current_password || null
    const putThemeBack = takeTheme()
    const outcome = await callApi(calls.deleteAccount, {
      body: { current_password, withdraws_consent: withdrawsConsent },
    })
    putThemeBack()
    if (!outcome.ok) {
      if (outcome.kind === 'fields' && outcome.errors.current_password) setPasswordAsked(true)
      return show(outcome)
    }
    toast.success(withdrawsConsent ? ownConsentsCopy.withdrawn : accountCopy.deleted)
    await forgetCustomer(client)
    await navigate({ to: '/auth', replace: true })
  }
  return (
    <FormDialog
      title={withdrawsConsent ? ownConsentsCopy.withdrawTitle : accountCopy.deleteTitle}
      action={withdrawsConsent ? ownConsentsCopy.withdraw : accountCopy.delete}
      look="danger"
      cancel={accountCopy.cancel}
      trouble={trouble}
      isReading
      onSend={handleSend}
      onClose={onClose}
    >
      <Part title={accountCopy.goes} lines={accountCopy.goesWhat} />
      <Part title={accountCopy.stays} lines={accountCopy.staysWhat} />
      <p>{accountCopy.before}</p>
      {isPasswordAsked && <CurrentPassword field={field('current_password')} />}
    </FormDialog>
  )
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
