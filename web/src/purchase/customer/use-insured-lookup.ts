import { knownCustomerCopy } from '@akvapolis/copy/sign-in/known-customer'
import { useEffect } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useUser } from '../../session/user.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { birthsToLookUp, withInsured, withoutOthersNames } from './insured-fills.ts'

/** Names the tourists whom a customer keeps as insured persons, by their birth dates, and by no other. */
export function useInsuredLookup(): void {
  const customer = useUser()?.id
  const form = useForm()
  const asked = useFormValue(({ tourists }) => birthsToLookUp(tourists).join())

  const isNamedWrong = useFormValue(({ tourists }) => withoutOthersNames(tourists) !== tourists)

  useEffect(() => {
    if (!isNamedWrong) return
    form.set('tourists', withoutOthersNames(form.values().tourists))
    toast.info(knownCustomerCopy.insuredOther)
  }, [isNamedWrong, form])

  useEffect(() => {
    if (customer === undefined || asked === '') return
    let isWanted = true
    const query = { insurer_id: String(customer), births: asked.split(',') }
    callApi(calls.findInsured, { query }).then((outcome) => {
      // Without an answer the names are typed, as for anybody.
      if (!isWanted || !outcome.ok) return
      const { tourists } = form.values()
      const named = withInsured(tourists, outcome.body.result)
      if (named === tourists) return
      form.set('tourists', named)
      toast.info(knownCustomerCopy.insuredFound)
    })
    return () => {
      isWanted = false
    }
  }, [customer, asked, form])
}
