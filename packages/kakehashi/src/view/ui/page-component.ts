import type { ComponentType } from "react";
import type { Payload, SectionPayload } from "../../core/payload/payload.ts";
import type { PreparedSection } from "../../core/schema/section.ts";

/** The props of the component of a kind of section; `D` is the kind's definition. */
export type SectionProps<D> = { readonly section: PreparedSection<D>; readonly page: Payload };

/** The components of a page's sections, by kind. */
export type SectionComponents = Readonly<Record<string, SectionComponent>>;

/** A component whose section the schema has checked and the payload carries. */
export type SectionComponent = ComponentType<{ readonly section: SectionPayload; readonly page: Payload }>;
