import type { QuoteContext } from '@akvapolis/rules/price/quote'
import { useSite } from '../../session/site.ts'
import { useFormValue } from '../state/use-form.ts'
import { useBusinessDate } from './business-date.ts'
import { useCountries, useProgrammes, useRisks } from './dictionaries.ts'
import { useFlow } from './flow-context.tsx'

/** What this page knows of the world; what it does not know yet, the server will judge. */
export function useQuoteContext(): QuoteContext {
  const { contract } = useFlow()
  const { data: countries } = useCountries()
  const { data: risks } = useRisks()
  const level = useFormValue((form) => form.trip.diving_program_groups)
  const { data: programmes } = useProgrammes(level)
  const [country = 0] = useFormValue((form) => form.countries)
  return {
    contract,
    // Chosen from the list, it is of the country that was put beside it.
    cityById: (id) => ({ id, name: '', country_id: country }),
    programmeById: (id) => programmeOf(programmes, { id, level }),
    today: useBusinessDate(),
    ageLimit: useSite()?.age_limit ?? Number.POSITIVE_INFINITY,
    knowsCountry: (id) => countries?.some((country) => country.id === id) ?? true,
    knowsRisk: (id) => risks?.some((risk) => risk.id === id) ?? true,
  }
}

type Programmes = ReturnType<typeof useProgrammes>['data']

/** A programme not known yet is taken for one that asks nothing. */
function programmeOf(known: Programmes, { id, level }: { id: number; level: number | null }) {
  const unknown = { id, name: '', days_close: 0, days_open: 0, depth: 0 }
  const programme = known ? known.find((offered) => offered.id === id) : unknown
  return programme && { ...programme, group: level ?? 0 }
}
