import { Arch } from "../../view/ui/Arch.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import styles from "./Downloads.module.css";
import type { downloads } from "./schema.ts";

/** What readers can take away, as two large tiles side by side. */
export function Downloads({ section }: SectionProps<typeof downloads>) {
	return (
		<ul className={styles.tiles} id={section.id}>
			{section.downloads.map(({ href, name, about, action }) => (
				<li key={href} className={styles.tile}>
					<h3 className={styles.name}>{name}</h3>
					<p>{about}</p>
					<a className={styles.link} href={href} download={href.endsWith(".json") || undefined}>
						{action}
					</a>
					<Arch className={styles.arch} />
				</li>
			))}
		</ul>
	);
}
