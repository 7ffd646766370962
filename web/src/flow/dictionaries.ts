import type { Country, DictionaryName } from '@akvapolis/contract/dictionaries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { calls } from '../api/calls.ts'
import { fetchAnswer } from '../api/fetch-answer.ts'

const dictionary = (name: DictionaryName) =>
  queryOptions({
    queryKey: ['dictionary', name],
    queryFn: async () => (await fetchAnswer(calls.getDictionary, { body: { dictionary: name } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

const countriesQuery = queryOptions({
  ...dictionary('countries'),
  queryKey: ['dictionary', 'countries'],
  select: (entries): Country[] => entries.filter((entry) => 'iso' in entry),
})

export const useCountries = () => useQuery(countriesQuery)

export const useRisks = () => useQuery(dictionary('risks'))
