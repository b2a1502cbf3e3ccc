import type { DownloadContent } from "../../../core/schema/open-source-page.ts";
import { Arch } from "../../ui/Arch.tsx";
import styles from "./Downloads.module.css";

/** What readers can take away, as two large tiles side by side. */
export function Downloads({ downloads }: { downloads: readonly DownloadContent[] }) {
	return (
		<ul className={styles.tiles}>
			{downloads.map(({ href, name, about, action }) => (
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
