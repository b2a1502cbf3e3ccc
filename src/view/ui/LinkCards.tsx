import type { LinkContent } from "../../core/payload/payload.ts";
import type { Inline as InlineData } from "../../core/schema/inline.ts";
import { Inline } from "./Inline.tsx";
import styles from "./LinkCards.module.css";

type Way = { readonly name: string; readonly text: InlineData; readonly action: LinkContent };

/** Ways to go on, side by side where there is room: a name, a few sentences, a link. */
export function Ways({ ways }: { ways: readonly Way[] }) {
	return (
		<div className={styles.ways}>
			{ways.map(({ name, text, action }) => (
				<div key={name} className={styles.way}>
					<h3 className={styles.name}>{name}</h3>
					<p>
						<Inline text={text} />
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
