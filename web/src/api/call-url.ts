type Values = Record<string, unknown>

/**
 * The path with its `:parameters` filled in and the query behind it. A list becomes `name[]=` repeated; undefined
 * and null are left out.
 */
export function callUrl(
  path: string,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
