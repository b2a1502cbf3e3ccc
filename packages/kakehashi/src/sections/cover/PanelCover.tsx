import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { OpenNow } from "../hours/OpenNow.tsx";
import { WeekTable } from "../hours/WeekTable.tsx";
import { HalfCover } from "./HalfCover.tsx";
import * as styles from "./PanelCover.module.css";
import type { cover } from "./schema.ts";

/** Both halves in one panel on the shore, inset in the page; at its foot the opening hours, if the site has them. */
export function PanelCover(props: SectionProps<typeof cover>) {
	const { week } = props.section;
	return (
		<HalfCover {...props} className={classNames(styles.panel, week && styles.withHours)}>
			{week && (
				<div className={styles.hours}>
					<div>
						<p className={styles.caption} aria-hidden="true">
							{week.caption}
						</p>
						{week.now && <OpenNow schedule={week.hours.schedule} words={week.now} tag={week.tag} />}
					</div>
					<WeekTable week={week} isShort />
				</div>
			)}
		</HalfCover>
	);
}
