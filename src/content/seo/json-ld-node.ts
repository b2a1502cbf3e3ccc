/** A thing of schema.org in JSON-LD. */
export type Thing = { readonly [property: string]: string | number | boolean | Thing | readonly (string | Thing)[] };
