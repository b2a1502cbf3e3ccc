import type { Payload, SectionPayload } from "@kakehashi/core/payload/payload.ts";
import type { PreparedSection } from "@kakehashi/core/schema/section.ts";
import type { ComponentType } from "react";

/**
 * The props of the component of a kind; `D` is the type of the kind's definition:
 * `SectionProps<typeof timetable>`.
 */
export type SectionProps<D> = {
	/** The section: the result of `prepare`, or else the contents of the file in one language. */
	readonly section: PreparedSection<D>;
	/** The page with the section, in one language. */
	readonly page: Payload;
};

/** The components of a page's sections, by kind. */
export type SectionComponents = Readonly<Record<string, SectionComponent>>;

/** A component for a section of a payload, which the schema has already validated. */
export type SectionComponent = ComponentType<{
	readonly section: SectionPayload;
	readonly page: Payload;
}>;
