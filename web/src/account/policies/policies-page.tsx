import type { Policy } from '@akvapolis/contract/policies'
import { policiesCopy, recordsCopy } from '@akvapolis/copy/account/account'
import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { toCalendar } from '@akvapolis/copy/account/delivery'
import { toldCoverCopy } from '@akvapolis/copy/papers/told-cover'
import { keyInformationLink } from '@akvapolis/copy/purchase/key-information'
import { policyMoves } from '@akvapolis/rules/policy/policy-states'
import { useMemo, useState } from 'react'
import { saveCalendar } from '../../documents/policy-calendar.ts'
import { savePrinted, showPrinted } from '../../documents/policy-document.ts'
import { useToday } from '../../session/site.ts'
import { useUser } from '../../session/user.ts'
import { late } from '../../ui/late/late.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { keyInformationAddress } from '../../ui/paper/key-information.tsx'
import { useNavigate } from '../../ui/route/use-router.ts'
import { EmptyList } from '../list/empty-list.tsx'
import type { Rest } from '../list/paged-list.tsx'
import { useRowTrouble } from '../list/use-row-trouble.ts'
import { calculatorOf, type ListedPolicy, listedPolicy } from './listed-record.ts'
import { currentPolicy } from './opened/current-policy.ts'
import { PolicyStatus } from './policy-status.tsx'
import { RecordsList } from './records-list.tsx'
import { RecordsPage } from './records-page.tsx'
import { policiesKey, policiesPart } from './records-queries.ts'
import { useRecords } from './use-records.ts'

const SendPolicyDialog = late(
  async () => (await import('../../documents/send-policy-dialog.tsx')).SendPolicyDialog,
  { closedBy: ({ onClose }) => onClose },
)

const CancelPolicyDialog = late(async () => (await import('./cancel-policy-dialog.tsx')).CancelPolicyDialog, {
  closedBy: ({ onClose }) => onClose,
})

const CertificateDialog = late(
  async () => (await import('../../documents/certificates/certificate-dialog.tsx')).CertificateDialog,
  { closedBy: ({ onClose }) => onClose },
)

const PolicyDiveDialog = late(
  async () => (await import('../../cover/sold/policy-dive-dialog.tsx')).PolicyDiveDialog,
  { closedBy: ({ onClose }) => onClose },
)

/** «Оформленные полисы»: the customer's policies, newest first. */
export function PoliciesPage() {
  const [sent, setSent] = useState<Policy | null>(null)
  const [cancelled, setCancelled] = useState<ListedPolicy | null>(null)
  const [certified, setCertified] = useState<string | null>(null)
  const [dived, setDived] = useState<Policy | null>(null)
  const { query, records, rest } = useRecords(policiesPart)
  return (
    <>
      <RecordsPage
        heading={policiesCopy.heading}
        query={query}
        records={records}
        empty={<EmptyList drawing="boat" hint={policiesCopy.empty} />}
        list={(policies) => (
          <PoliciesList
            policies={policies}
            rest={rest}
            onSend={setSent}
            onCancel={setCancelled}
            onCertify={setCertified}
            onDive={setDived}
          />
        )}
      />
      {sent && <SendPolicyDialog policy={sent} email={sent.email} onClose={() => setSent(null)} />}
      {certified && <CertificateDialog policy={certified} onClose={() => setCertified(null)} />}
      {dived && <PolicyDiveDialog policy={dived} onClose={() => setDived(null)} />}
      {cancelled && <CancelPolicyDialog policy={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

/** The policy to open at first, unless papers are hidden: its card would say nothing but that. */
function useCurrent(policies: readonly Policy[]): string | undefined {
  const today = useToday()
  const user = useUser()
  return today && !user?.passport_hidden ? currentPolicy(policies, today) : undefined
}

type PoliciesListProps = {
  policies: readonly Policy[]
  rest: Rest | null
  onSend: (policy: Policy) => void
  onCancel: (policy: ListedPolicy) => void
  onCertify: (policy: string) => void
  onDive: (policy: Policy) => void
}

function PoliciesList({ policies, rest, onSend, onCancel, onCertify, onDive }: PoliciesListProps) {
  const navigate = useNavigate()
  const rows = useMemo(() => policies.map(listedPolicy), [policies])
  const tell = useRowTrouble(policiesKey)

  function actionsOf(row: ListedPolicy): MenuItem[] {
    const { id, policy } = row
    const similar: MenuItem = {
      label: policiesCopy.similar,
      icon: 'plus',
      onSelect: () => void navigate({ to: calculatorOf(policy), search: { policy: id } }),
    }
    const certify: MenuItem = { label: certificatesCopy.open, icon: 'person', onSelect: () => onCertify(id) }
    const dive: MenuItem = {
      label: toldCoverCopy.isDiveInsured,
      icon: 'info',
      onSelect: () => onDive(policy),
    }
    const cancel: MenuItem = {
      label: policiesCopy.cancel,
      icon: 'trash',
      isDangerous: true,
      onSelect: () => onCancel(row),
    }
    return [
      ...papersOf(row, { onSend, tell }),
      ...(policy.document === 'policy' ? [certify, dive] : []),
      // An expired policy has its own button for it.
      ...(policy.state === 'expired' ? [] : [similar]),
      ...(policyMoves.cancel.from.some((state) => state === policy.state) ? [cancel] : []),
    ]
  }
  return (
    <RecordsList
      caption={policiesCopy.heading}
      rows={rows}
      rest={rest}
      status={(row) => <PolicyStatus row={row} />}
      actions={actionsOf}
      current={useCurrent(policies)}
    />
  )
}

type PapersProps = Pick<PoliciesListProps, 'onSend'> & { tell: ReturnType<typeof useRowTrouble> }

/** What is done with papers that there are and that are not hidden. */
function papersOf({ id, policy }: ListedPolicy, { onSend, tell }: PapersProps): MenuItem[] {
  const told: MenuItem = {
    label: keyInformationLink.open,
    icon: 'eye',
    onSelect: () => void window.open(keyInformationAddress(id), '_blank', 'noopener'),
  }
  const printed: MenuItem[] = [
    { label: recordsCopy.show, icon: 'eye', onSelect: () => void showPrinted(id, tell) },
    { label: recordsCopy.download, icon: 'download', onSelect: () => void savePrinted(id, tell) },
    ...(policy.key_information === null ? [] : [told]),
    { label: policiesCopy.send, icon: 'mail', onSelect: () => onSend(policy) },
  ]
  const calendar: MenuItem = {
    label: toCalendar,
    icon: 'calendar',
    onSelect: () => void saveCalendar(id, tell),
  }
  if (policy.is_hidden) return []
  return [...(policy.document === null ? [] : printed), ...(policy.state === 'paid' ? [calendar] : [])]
}
