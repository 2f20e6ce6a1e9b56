-- Until now nobody could set the rate: a network outside France had the French one. Domain: networks/vat.ts.
update reseau set taux_tva = case pays when 'ES' then 2100 when 'IT' then 2200 when 'DE' then 1900 when 'PT' then 2300 when 'NL' then 2100 else taux_tva end
 where taux_tva = 2000;
