/**
 * What follows a change once the server has made it (`saved`, from `mutateAsync`). Unlike what is handed to `mutate`, it is done
 * even when the part that asked is gone by then, because the change itself drew that part anew or took it off the page. A refusal
 * is told by the query client, or shown by the part that asked.
 */
export function whenDone<T>(saved: Promise<T>, follow: (made: T) => void): void {
  saved.then(follow, () => undefined)
}
