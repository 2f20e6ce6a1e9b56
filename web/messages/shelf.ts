/** Where one stands in a library. */
export interface Shelf {
  readonly page: number
  readonly search: string
}

export const firstShelf: Shelf = { page: 1, search: '' }
