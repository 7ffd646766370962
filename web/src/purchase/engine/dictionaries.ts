import type { City, Country, DictionaryName } from '@akvapolis/contract/dictionaries'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { fetchAhead, fetchPart } from '../../ui/late/fetch-part.ts'

/** What keeps them for the next visit. It is on its way while the page is drawn. */
const loadKeeper = () => import('../dictionary/kept-dictionary.ts')
if (typeof window !== 'undefined') fetchAhead(loadKeeper)

/** In milliseconds: what did not come is asked for again by itself, less and less often, down to once a minute. */
const askedAgain = {
  refetchInterval: ({ state }: Failing) =>
    state.status === 'error' && Math.min(state.errorUpdateCount, 6) * 10_000,
} as const

type Failing = { state: { status: 'pending' | 'error' | 'success'; errorUpdateCount: number } }

const dictionary = (name: DictionaryName) =>
  queryOptions({
    queryKey: ['dictionary', name],
    queryFn: async () => (await fetchPart(loadKeeper)).loadDictionary(name),
    staleTime: Number.POSITIVE_INFINITY,
    ...askedAgain,
  })

const countriesQuery = queryOptions({
  ...dictionary('countries'),
  queryKey: ['dictionary', 'countries'],
  select: (entries): Country[] => inOrder(entries.filter((entry) => 'iso' in entry)),
})

const citiesQuery = queryOptions({
  ...dictionary('cities'),
  queryKey: ['dictionary', 'cities'],
  select: (entries): City[] => entries.filter((entry) => 'country_id' in entry),
})

const names = new Intl.Collator('ru')

/** As they are read, by their Russian names; groups after the countries, as they come. */
export const inOrder = (countries: readonly Country[]): Country[] =>
  countries.toSorted(
    (one, other) =>
      Number(one.is_group) - Number(other.is_group) ||
      (one.is_group ? 0 : names.compare(one.name, other.name)),
  )

export const useCountries = () => useQuery(countriesQuery)

export const useRisks = () => useQuery(dictionary('risks'))

export const useCities = () => useQuery(citiesQuery)

export const useLevels = () => useQuery(dictionary('diving_program_groups'))

/** The programmes of one level; of none while it is not chosen. */
export const useProgrammes = (level: number | null) =>
  useQuery({
    queryKey: ['diving-programs', level],
    queryFn: () => fetchAnswer(calls.getDivingPrograms, { params: { group: String(level) } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: level !== null,
    ...askedAgain,
  })

type Coming = Pick<UseQueryResult, 'isSuccess' | 'errorUpdateCount'>

/** Said at a field whose list did not come so far. */
export const missingHint = ({ isSuccess, errorUpdateCount }: Coming): string | undefined =>
  !isSuccess && errorUpdateCount > 0 ? tripCopy.listMissing : undefined
