import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { popularCountryIds } from '@akvapolis/rules/countries/popular-countries'
import { mostCountries, russiaId } from '@akvapolis/rules/limits'
import { MultiSelect } from '../../ui/choice/multi-select.tsx'
import { missingHint, useCountries } from '../engine/dictionaries.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { useField, useForm } from '../state/use-form.ts'
import { useTerritorySearch } from './use-territory-search.ts'

const limit = { most: mostCountries, reason: tripCopy.tooManyCountries }

export function CountriesField({ onAnswer }: { onAnswer: () => void }) {
  const form = useForm()
  const isOfContract = useFlow().contract?.country != null
  const field = useField('countries')
  const list = useCountries()
  const { data: countries = [] } = list
  const { options, search, hintOn } = useTerritorySearch(countries)

  function handleChange(chosen: number[]) {
    field.onChange(chosen)
    onAnswer()
    if (chosen.includes(russiaId) && chosen.length > 1) {
      form.addError('countries', tripCopy.russiaAlone)
    }
  }
  const hint = isOfContract ? tripCopy.countryOfContract : hintOn(field.value)
  return (
    <MultiSelect
      {...field}
      label={tripCopy.countries}
      hint={missingHint(list) ?? hint}
      required
      disabled={isOfContract}
      isComing={!list.isSuccess}
      options={options}
      search={search}
      popular={popularCountryIds}
      limit={limit}
      onChange={handleChange}
    />
  )
}
