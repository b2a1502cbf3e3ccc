import { Section, type SectionProps } from "kakehashi/view";
import type { stamp } from "./schema.ts";

export function Stamp({ section }: SectionProps<typeof stamp>) {
	return <Section section={section}>{null}</Section>;
}
