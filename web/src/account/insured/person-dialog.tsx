import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../form/fields/form-dialog.tsx'
import { useKeptFields } from '../../form/fields/use-kept-fields.ts'
import { useUser } from '../../session/user.ts'
import { toast } from '../../ui/toast/toast.ts'
import { PersonFields, type PersonForm } from './person-fields.tsx'

type PersonDialogProps = {
  /** Null for somebody new. */
  person: Person | null
  onSaved: (person: Person) => void
  onClose: () => void
}

/** Adds or edits a person. The server alone judges what is filled in. */
export function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const user = useUser()
  const { values, field, trouble, clear, show } = useKeptFields({
    name: 'insured',
    customer: user?.id,
    about: person ? String(person.id) : 'new',
    stored: formOf(person),
  })

  async function handleSend() {
    clear()
    const body = { ...values, insurer_id: user?.id ?? null }
    const outcome = person
      ? await callApi(calls.updateInsured, { body: { ...body, id: person.id } })
      : await callApi(calls.addInsured, { body })
    if (!outcome.ok) return show(outcome)
    const { result } = outcome.body.data
    onSaved(result)
    onClose()
    if (!person) toast.success(insuredCopy.added(`${result.surname} ${result.name}`))
  }
  return (
    <FormDialog
      title={person ? insuredCopy.editTitle : insuredCopy.addTitle}
      action={person ? insuredCopy.save : insuredCopy.addPerson}
      cancel={insuredCopy.cancel}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      <PersonFields field={field} />
    </FormDialog>
  )
}

function formOf(person: Person | null): PersonForm {
  return {
    surname_ru: person?.surname_ru ?? '',
    name_ru: person?.name_ru ?? '',
    surname: person?.surname ?? '',
    name: person?.name ?? '',
    birth: person?.birth ?? null,
  }
}
