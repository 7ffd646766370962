import { trainingCopy } from '@akvapolis/copy/purchase/training'
import { SearchSelect } from '../../ui/search/search-select.tsx'
import { missingHint, useCities, useCountries } from '../engine/dictionaries.ts'
import { useField, useForm, useFormErrors } from '../state/use-form.ts'

/** The place of training; its country is what the policy covers. */
export function CityField({ onAnswer }: { onAnswer: () => void }) {
  const form = useForm()
  const field = useField('city')
  const errors = useFormErrors()
  const { data: countries } = useCountries()
  const list = useCities()
  const { data: cities = [] } = list

  function handleChange(chosen: number | null) {
    const city = cities.find(({ id }) => id === chosen)
    field.onChange(chosen)
    form.set('countries', city ? [city.country_id] : [])
    onAnswer()
  }
  return (
    <SearchSelect
      {...field}
      error={field.error ?? errors.countries}
      label={trainingCopy.city}
      hint={missingHint(list) ?? trainingCopy.cityHint}
      required
      isComing={!list.isSuccess}
      options={cities.map(({ id, name, name_en, country_id }) => ({
        value: id,
        label: name,
        also: [name_en, countries?.find((country) => country.id === country_id)?.name ?? ''],
      }))}
      onChange={handleChange}
    />
  )
}
