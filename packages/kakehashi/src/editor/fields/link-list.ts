import type { SchemaNode } from "./field.ts";

/** Whether a value is a list of links with texts. */
export const isLinkList = (schemaNode: SchemaNode | undefined): boolean =>
	schemaNode?.item?.parts?.some(({ type }) => type === "link") === true;
