import { draftsCopy, recordsCopy } from '@akvapolis/copy/account/account'
import { useMemo, useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { savePrinted, showPrinted } from '../../documents/policy-document.ts'
import { buttonClass } from '../../ui/basic/button.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { Link } from '../../ui/route/link.tsx'
import { Status } from '../../ui/table/status.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import type { Rest } from '../list/paged-list.tsx'
import { useRowTrouble } from '../list/use-row-trouble.ts'
import { useRemoval } from '../removal/use-removal.ts'
import { type ListedDraft, listedDraft } from './listed-record.ts'
import styles from './records.module.css'
import { RecordsList } from './records-list.tsx'
import { RecordsPage } from './records-page.tsx'
import { type Draft, draftsKey, draftsPart } from './records-queries.ts'
import { useRecords } from './use-records.ts'

/** «Черновики»: what was begun and not bought, newest first. */
export function DraftsPage() {
  const { query, records, rest } = useRecords(draftsPart)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const { left, remove } = useRemoval<Draft>(records, {
    queryKey: draftsKey,
    keyOf: ({ external_id }) => external_id,
    saidOf: ({ number }) => draftsCopy.removed(number),
    notRemoved: ({ number }, why) => draftsCopy.notRemoved(number, why),
    send: ({ external_id }, how) =>
      callApi(calls.deleteDraft, { query: { draft_number: external_id }, ...how }),
    onReturned: toHeading,
  })

  function handleRemove(draft: Draft) {
    // The row goes, and with it the button that had the focus.
    toHeading()
    // Without it the rows that are here make no page and one, which tells that there are others.
    rest?.want()
    remove(draft)
  }
  return (
    <RecordsPage
      heading={draftsCopy.heading}
      headingRef={heading}
      query={query}
      records={left}
      empty={<EmptyList drawing="buoy" hint={draftsCopy.empty} />}
      list={(drafts) => <DraftsList drafts={drafts} rest={rest} onRemove={handleRemove} />}
    />
  )
}

type DraftsListProps = { drafts: readonly Draft[]; rest: Rest | null; onRemove: (draft: Draft) => void }

function DraftsList({ drafts, rest, onRemove }: DraftsListProps) {
  const rows = useMemo(() => drafts.map(listedDraft), [drafts])
  const tell = useRowTrouble(draftsKey)

  const printed = (id: string): MenuItem[] => [
    { label: recordsCopy.show, icon: 'eye', onSelect: () => void showPrinted(id, tell) },
    { label: recordsCopy.download, icon: 'download', onSelect: () => void savePrinted(id, tell) },
  ]
  const actionsOf = ({ id, draft }: ListedDraft): MenuItem[] => [
    ...(draft.is_hidden ? [] : printed(id)),
    { label: draftsCopy.remove, icon: 'trash', isDangerous: true, onSelect: () => onRemove(draft) },
  ]
  return (
    <RecordsList
      caption={draftsCopy.heading}
      rows={rows}
      rest={rest}
      status={(draft) => <DraftStatus draft={draft} />}
      actions={actionsOf}
    />
  )
}

function DraftStatus({ draft: { id, label, status, calculator } }: { draft: ListedDraft }) {
  return (
    <div className={styles.status}>
      <Status tone="neutral">{status}</Status>
      <Link to={calculator} search={{ draft: id }} className={buttonClass('quiet')}>
        {draftsCopy.proceed}
        <span className="visually-hidden"> {label}</span>
      </Link>
    </div>
  )
}
