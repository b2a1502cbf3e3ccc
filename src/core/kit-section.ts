/** What `schema.ts` of an owner's own kind of section imports from the kit, as `#kit/section`. */
export * as v from "valibot";
export { say } from "./messages/say.ts";
export { bareSection, defineSection, framedSection } from "./schema/section.ts";
