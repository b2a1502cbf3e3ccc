import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph, InlineText } from "../../view/ui/text/InlineText.tsx";
import type { table } from "./schema.ts";
import * as styles from "./Table.module.css";

/** A table that scrolls by itself if it is wider than the browser window. */
export function Table({
	section: { caption, subject, columns, rows, note, actions, ...section },
}: SectionProps<typeof table>) {
	return (
		<Section section={section}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must be able to scroll it. */}
			<section className={styles.scroller} aria-label={caption} tabIndex={0}>
				<table className={styles.table}>
					<caption>{caption}</caption>
					<thead>
						<tr>
							<th scope="col">{subject}</th>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ name, cells }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{cells.map((cell, index) => (
									<td key={columns[index]}>
										<InlineText text={cell} />
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<InlineParagraph className={styles.note} text={note} />
			<ButtonLinks className={styles.actions} links={actions} />
		</Section>
	);
}
