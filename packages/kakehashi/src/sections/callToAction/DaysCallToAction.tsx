import type { SectionProps } from "../../view/ui/page-component.ts";
import { PlainCallToAction } from "./PlainCallToAction.tsx";
import type { callToAction } from "./schema.ts";
import { WeekDays } from "./WeekDays.tsx";

/** The end of a page with the days of the week, in looks that show them. */
export function DaysCallToAction(props: SectionProps<typeof callToAction>) {
	const { week } = props.section;
	return <PlainCallToAction {...props} days={week && <WeekDays week={week} />} />;
}
