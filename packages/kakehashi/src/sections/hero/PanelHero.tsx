import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { OpenNow } from "../openingHours/OpenNow.tsx";
import { WeekTable } from "../openingHours/WeekTable.tsx";
import { HalfHero } from "./HalfHero.tsx";
import * as styles from "./PanelHero.module.css";
import type { hero } from "./schema.ts";

/**
 * Both halves in one panel with the color shore, inset from the edges of the page. The opening
 * hours are at the bottom, if the site has them.
 */
export function PanelHero(props: SectionProps<typeof hero>) {
	const { week } = props.section;
	return (
		<HalfHero {...props} className={classNames(styles.panel, week && styles.withHours)}>
			{week && (
				<div className={styles.hours}>
					<div>
						<p className={styles.caption} aria-hidden="true">
							{week.caption}
						</p>
						{week.now && (
							<OpenNow
								schedule={week.hours.schedule}
								words={week.now}
								tag={week.tag}
							/>
						)}
					</div>
					<WeekTable week={week} isShort />
				</div>
			)}
		</HalfHero>
	);
}
