/** What Node is started with for the product, before the program. */
export declare const serverOptions: readonly string[]
