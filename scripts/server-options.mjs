// How the product's processes are started. Left to itself, Node lets its heap grow to gigabytes before it looks for what is no
// longer used; one that knows a limit looks sooner, and a worker needs no more memory for a million messages than for ten thousand.
// An operator's own limit, in NODE_OPTIONS, holds instead.
const limited = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '')
/** @type {readonly string[]} */
export const serverOptions = limited ? [] : ['--max-old-space-size=1024']
