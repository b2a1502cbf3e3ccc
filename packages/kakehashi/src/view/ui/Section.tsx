import type { Arrangement } from "@kakehashi/core/schema/section.ts";
import type { Inline } from "@kakehashi/core/values/inline.ts";
import type { ReactNode } from "react";
import { Arch } from "./Arch.tsx";
import { classNames } from "./class-names.ts";
import * as styles from "./Section.module.css";
import { fitted } from "./text/fitted.ts";
import { InlineParagraph } from "./text/InlineText.tsx";
import { Lines } from "./text/Lines.tsx";
import { useVertical } from "./text/vertical.ts";

/** The keys that every framed section has and that the frame shows. */
type FramedSection = Arrangement & {
	/** The id that links on this or another page point to. */
	readonly id?: string | undefined;
	/**
	 * The Japanese word in the side column of horizontally written pages. It is decorative, so
	 * screen readers skip it.
	 */
	readonly word?: string | undefined;
	/** The lines of the heading. */
	readonly heading: readonly string[];
	/** One or two sentences below the heading. */
	readonly intro?: Inline | undefined;
	/** The picture behind the section: see `Ground`. */
	readonly behind?: ReactNode;
};

type SectionProps = {
	/** The section, as the component of the kind receives it. */
	readonly section: FramedSection;
	/** The content of the nine main columns. Undefined if everything is in `below`. */
	readonly children?: ReactNode;
	/**
	 * Content below the columns, across the full width of the window. It is a size container: see
	 * `--inset`. Undefined if there is none.
	 */
	readonly below?: ReactNode;
};

const tones = { paper: undefined, stone: styles.stone, shore: styles.shore };

/**
 * A section in 3 + 9 columns, for a kind whose schema is a `framedSection`. The side column shows
 * the number, a small arc and the vertical word (or the vertical heading), and is sticky from
 * 960 px. The main columns show heading, introduction and content. Hairlines inside use
 * `var(--rule)`.
 * @param props the section and its content
 * @returns the `<section>` element
 * @example
 * ```tsx
 * export function Timetable({ section }: SectionProps<typeof timetable>) {
 * 	return (
 * 		<Section section={section}>
 * 			<ul>{section.rows.map(({ day, time }) => <li key={day}>{day} {time}</li>)}</ul>
 * 		</Section>
 * 	);
 * }
 * ```
 */
export function Section({
	section: { number, word, heading, intro, tone, id, noBottomPadding, behind },
	children,
	below,
}: SectionProps) {
	const vertical = useVertical();
	return (
		<section
			className={classNames(
				styles.section,
				tones[tone],
				noBottomPadding && styles.noBottomPadding,
			)}
			id={id}
		>
			{behind}
			<div className={styles.columns}>
				<div className={styles.side}>
					<div>
						<p className={styles.number} aria-hidden="true">
							<Arch className={styles.arch} />
							<span>{number}</span>
						</p>
						{vertical ? (
							<h2 className={classNames(styles.vertical, fitted(heading))}>
								<Lines lines={heading} />
							</h2>
						) : (
							<p
								className={classNames(styles.word, fitted([word ?? ""]))}
								lang="ja"
								aria-hidden="true"
							>
								{word}
							</p>
						)}
					</div>
				</div>
				<div
					className={classNames(
						styles.main,
						below !== undefined && children === undefined && styles.brief,
					)}
				>
					{!vertical && (
						<h2 className={classNames(styles.heading, fitted(heading))}>
							<Lines lines={heading} />
						</h2>
					)}
					<InlineParagraph className={styles.intro} text={intro} />
					{children}
				</div>
			</div>
			{below !== undefined && <div className={styles.below}>{below}</div>}
		</section>
	);
}
