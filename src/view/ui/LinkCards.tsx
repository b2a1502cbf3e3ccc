import type { LinkContent } from "../../core/payload/payload.ts";
import type { Inline } from "../../core/schema/inline.ts";
import styles from "./LinkCards.module.css";
import { InlineText } from "./text/InlineText.tsx";

type LinkCard = { readonly name: string; readonly text: Inline; readonly action: LinkContent };

/** Where to go on, as cards side by side where there is room: a name, a few sentences, a link. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
	return (
		<div className={styles.cards}>
			{cards.map(({ name, text, action }) => (
				<div key={name} className={styles.card}>
					<h3 className={styles.name}>{name}</h3>
					<p>
						<InlineText text={text} />
					</p>
					<p>
						<a className={styles.link} href={action.href}>
							{action.label}
						</a>
					</p>
				</div>
			))}
		</div>
	);
}
