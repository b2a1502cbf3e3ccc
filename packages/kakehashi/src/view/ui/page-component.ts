import type { ComponentType } from "react";
import type { Payload, SectionPayload } from "../../core/payload/payload.ts";
import type { PreparedSection } from "../../core/schema/section.ts";

/** The props of a section component; `D` is the definition of its kind. */
export type SectionProps<D> = { readonly section: PreparedSection<D>; readonly page: Payload };

/** The components of a page's sections, by kind. */
export type SectionComponents = Readonly<Record<string, SectionComponent>>;

/** A component for a section of a payload, which the schema has already validated. */
export type SectionComponent = ComponentType<{
	readonly section: SectionPayload;
	readonly page: Payload;
}>;
