import { Arch } from "../../view/ui/Arch.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Note.module.css";
import type { note } from "./schema.ts";

/** A notice between two lines. */
export function Note({ section: { id, heading, text, action } }: SectionProps<typeof note>) {
	return (
		<section className={styles.note} id={id}>
			<div className={styles.inside}>
				<Arch className={styles.arch} />
				<div className={styles.words}>
					{heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
					<p>
						<InlineText text={text} />
					</p>
				</div>
				{action !== undefined && (
					<a className={styles.action} href={action.href} hrefLang={action.hreflang}>
						{action.label}
					</a>
				)}
			</div>
		</section>
	);
}
