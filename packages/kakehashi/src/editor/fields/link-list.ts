import type { SchemaNode } from "./field.ts";

/** Whether a value is a list of links, each with its words. */
export const isLinkList = (schemaNode: SchemaNode | undefined): boolean => schemaNode?.item?.parts?.some(({ type }) => type === "link") === true;
