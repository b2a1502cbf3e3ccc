import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import { Changes } from "./Changes.tsx";
import * as styles from "./OpeningHours.module.css";
import { OpenNow } from "./OpenNow.tsx";
import type { openingHours } from "./schema.ts";
import { WeekTable } from "./WeekTable.tsx";

/** The opening hours, whether the organization is open now, and the days with different hours. */
export function OpeningHours({ section }: SectionProps<typeof openingHours>) {
	const { hours: week, closed, changes, now, note, actions, tag } = section;
	return (
		<Section section={section}>
			{now && <OpenNow schedule={week.schedule} words={now} tag={tag} />}
			<WeekTable week={section} />
			<InlineParagraph className={styles.note} text={note} />
			{changes !== undefined && (
				<Changes
					heading={changes}
					closed={closed}
					timeZone={week.schedule.timeZone}
					changes={week.changes}
				/>
			)}
			<ButtonLinks className={styles.actions} links={actions} />
		</Section>
	);
}
