import { ownConsentsCopy } from '@akvapolis/copy/account/consents'
import { hiddenPapersWords } from '@akvapolis/copy/account/hidden-papers'
import { accountCopy } from '@akvapolis/copy/account/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../form/dialog/form-dialog.tsx'
import { useFields } from '../../form/fields/use-fields.ts'
import { forgetCustomer } from '../../session/end/forget-customer.ts'
import { takeTheme } from '../../session/end/kept-theme.ts'
import { askWhoIsHere, useUser } from '../../session/user.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CurrentPassword } from '../change/current-password.tsx'
import styles from '../change/own-data.module.css'
import { useAskedPassword } from '../change/use-asked-password.ts'

type Props = { withdrawsConsent: boolean; onClose: () => void }

/** Names what goes and what the law makes us keep, before the account is gone. */
export function DeleteAccountDialog({ withdrawsConsent, onClose }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { values, field, trouble, clear, show, focus } = useFields({ current_password: '' })
  const { isPasswordAsked, showRefused } = useAskedPassword({ show, focus })
  const before = useBefore()

  async function handleSend() {
    clear()
    const current_password = values.current_password || null
    const putThemeBack = takeTheme()
    const outcome = await callApi(calls.deleteAccount, {
      body: { current_password, withdraws_consent: withdrawsConsent },
    })
    putThemeBack()
    // Its answer may be lost: nobody is here any more.
    if (!outcome.ok && (outcome.kind !== 'offline' || (await askWhoIsHere()) !== null))
      return showRefused(outcome)
    toast.success(withdrawsConsent ? ownConsentsCopy.withdrawn : accountCopy.deleted)
    await forgetCustomer(client, () => navigate({ to: '/auth', replace: true }))
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
      <p>{accountCopy.unpaid}</p>
      <p>{before}</p>
      {isPasswordAsked && <CurrentPassword field={field('current_password')} />}
    </FormDialog>
  )
}

/** What to do with the policies first, as far as they can be seen. */
function useBefore(): string {
  const user = useUser()
  if (!user?.passport_hidden) return accountCopy.before
  return `${hiddenPapersWords(user.passport_hidden_until)}. ${accountCopy.beforeHidden}`
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
